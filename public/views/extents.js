// How long the lines of a list are of which only some are there. Those that have been seen are known; each of the others is
// taken to be as long as these are on average. A list may have millions of lines: what is kept grows with those that have
// been seen, in blocks of which the sums are known.

const BLOCK = 64;

export class Extents {
  /** How many lines there are. */
  count = 0;
  /** How long one is before any is known, in pixels. */
  #usual = 44;
  /** How long the known ones are together, and how many they are. */
  #sum = 0;
  #known = 0;
  /**
   * The blocks in which lines are known, by number. What is not known in one is missing.
   * @type {Map<number, { sizes: number[], sum: number, known: number }>}
   */
  #blocks = new Map();
  /**
   * What is known up to each of these blocks and with it, in order; undefined until somebody asks.
   * @type {{ number: number, sum: number, known: number }[] | undefined}
   */
  #sums;

  /** How long a line is that is not known. */
  get average() {
    return this.#known > 0 ? this.#sum / this.#known : this.#usual;
  }

  /** How long all lines are together. */
  get total() {
    return this.before(this.count);
  }

  /** Takes note of how long a line is. */
  set(line, size) {
    const number = Math.floor(line / BLOCK);
    let block = this.#blocks.get(number);
    if (!block) this.#blocks.set(number, (block = { sizes: [], sum: 0, known: 0 }));
    const old = block.sizes[line % BLOCK];
    if (old === size) return;
    block.sizes[line % BLOCK] = size;
    const [more, isNew] = [size - (old ?? 0), old === undefined ? 1 : 0];
    block.sum += more;
    block.known += isNew;
    this.#sum += more;
    this.#known += isNew;
    this.#sums = undefined;
  }

  /** How long the lines before one are together. */
  before(line) {
    const number = Math.floor(line / BLOCK);
    let { sum, known } = this.#before(number);
    for (const size of this.#blocks.get(number)?.sizes.slice(0, line % BLOCK) ?? []) {
      if (size === undefined) continue;
      sum += size;
      known += 1;
    }
    return sum + (line - known) * this.average;
  }

  /** How long the known lines of all blocks before one are together, and how many they are. */
  #before(number) {
    this.#sums ??= this.#add();
    let [first, last] = [0, this.#sums.length - 1];
    while (first < last) {
      const middle = Math.ceil((first + last) / 2);
      if (this.#sums[middle].number < number) first = middle;
      else last = middle - 1;
    }
    return this.#sums[first];
  }

  #add() {
    const sums = [{ number: -1, sum: 0, known: 0 }];
    for (const number of [...this.#blocks.keys()].sort((one, other) => one - other)) {
      const [block, before] = [this.#blocks.get(number), sums.at(-1)];
      sums.push({ number, sum: before.sum + block.sum, known: before.known + block.known });
    }
    return sums;
  }

  /** Which line is this far from where the first one begins. */
  at(distance) {
    let [first, last] = [0, Math.max(0, this.count - 1)];
    while (first < last) {
      const middle = Math.ceil((first + last) / 2);
      if (this.before(middle) <= distance) first = middle;
      else last = middle - 1;
    }
    return first;
  }

  /** Lines have come before this one, or so many have gone that began with it. */
  shift(line, change) {
    const known = [...this.#blocks].flatMap(([number, { sizes }]) =>
      sizes.flatMap((size, index) => (size === undefined ? [] : [[number * BLOCK + index, size]])));
    this.forget();
    for (const [other, size] of known) {
      if (other < line) this.set(other, size);
      else if (other >= line - Math.min(0, change)) this.set(other + change, size);
    }
  }

  /** Knows no line any more; what they were on average is what is usual now. */
  forget() {
    this.#usual = this.average;
    this.#blocks.clear();
    this.#sum = this.#known = 0;
    this.#sums = undefined;
  }

  /** There are so many lines now. */
  resize(count) {
    // What was known of those at the end that have gone says nothing of others that come.
    if (count < this.count) this.shift(count, count - this.count);
    this.count = count;
  }
}
