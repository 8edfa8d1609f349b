import { Duplex } from 'node:stream'

interface Line {
  /** Resolves when the engine is ready. */
  open(): Promise<void>
  send(bytes: Uint8Array<ArrayBuffer>): void
  /** Says whether the connection keeps the process alive. */
  keepAlive(isKept: boolean): void
}

/** A connection to the embedded database. To `pg` it looks like a socket: PostgreSQL protocol bytes go in and come out. */
export class EngineConnection extends Duplex {
  readonly #line: Line

  constructor(line: Line) {
    super()
    this.#line = line
  }

  connect(): void {
    this.#line.open().then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    )
  }

  receive(bytes: Uint8Array<ArrayBuffer>): void {
    if (!this.destroyed) this.push(Buffer.from(bytes.buffer))
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this._writev([{ chunk }], done)
  }

  /** Sends a statement's messages, which `pg` writes together, as one. Copies them, because its buffers are slices of larger ones. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    const bytes = new Uint8Array(chunks.reduce((length, { chunk }) => length + chunk.length, 0))
    let at = 0
    for (const { chunk } of chunks) {
      bytes.set(chunk, at)
      at += chunk.length
    }
    this.#line.send(bytes)
    done()
  }

  override _final(done: () => void): void {
    done()
    this.destroy()
  }

  // The other socket methods that `pg` calls.
  setNoDelay(): void {}

  ref(): void {
    this.#line.keepAlive(true)
  }

  unref(): void {
    this.#line.keepAlive(false)
  }
}
