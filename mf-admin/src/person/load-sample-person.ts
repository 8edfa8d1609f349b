import type { NewPersonValues } from '../form/create/new-person.ts'

/** Loads a sample person. The gateway recognises the chunk's name and never sends it outside a demo. */
export async function loadSamplePerson(): Promise<Partial<NewPersonValues>> {
  const { samplePerson } = await import(/* webpackChunkName: "demo-sample-records" */ '../form/create/sample-records.ts')
  return samplePerson()
}
