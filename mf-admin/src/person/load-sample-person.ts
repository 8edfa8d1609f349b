import type { NewPersonValues } from '../form/create/new-person.ts'

/** Loads a sample person. By the chunk's name the gateway knows never to send it outside of a demo. */
export async function loadSamplePerson(): Promise<Partial<NewPersonValues>> {
  const { samplePerson } = await import(/* webpackChunkName: "demo-sample-records" */ '../form/create/sample-records.ts')
  return samplePerson()
}
