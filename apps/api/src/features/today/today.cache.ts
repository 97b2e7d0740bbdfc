/** A value that is read again once it is older than a time; however many ask at once, it is read once. A failed read is not kept. */
export class AgedValue<Value> {
  readonly #ageMs: number
  readonly #read: () => Promise<Value>
  #last: Promise<Value> | null = null
  #until = 0

  constructor(ageMs: number, read: () => Promise<Value>) {
    this.#ageMs = ageMs
    this.#read = read
  }

  get(now = Date.now()): Promise<Value> {
    if (this.#last && now < this.#until) return this.#last
    const reading = this.#read()
    reading.catch(() => {
      this.#until = 0
    })
    this.#last = reading
    this.#until = now + this.#ageMs
    return reading
  }
}
