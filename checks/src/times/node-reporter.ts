import { relative } from 'node:path'
import { Transform } from 'node:stream'
import type { TestEvent } from 'node:test/reporters'
import { noteTime } from './times.ts'

/** Records the duration of each test of Node's runner; prints nothing. */
export default new Transform({
  writableObjectMode: true,
  transform({ type, data }: TestEvent, _encoding, done) {
    const isTest = (type === 'test:pass' || type === 'test:fail') && data.details.type !== 'suite' && !/\.(test|prove)\.ts$/.test(data.name)
    if (isTest) {
      const file = data.file === undefined ? '' : relative(process.cwd(), data.file)
      noteTime({ name: `${file}: ${data.name}`, ms: data.details.duration_ms })
    }
    done()
  },
})
