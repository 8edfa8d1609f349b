import type { NewPersonValues } from '../form/new-person.ts'

/** By its name the gateway knows that this is never sent outside of a demo. */
export async function loadSamplePerson(): Promise<Partial<NewPersonValues>> {
  const { samplePerson } = await import(/* webpackChunkName: "demo-sample-records" */ '../form/sample-records.ts')
  return samplePerson()
}
