import { municipalities } from './places.ts'

/** Loads the names of all municipalities, once per page. */
export async function loadMunicipalities(): Promise<void> {
  if (municipalities().size > 0) return
  const { registerMunicipalities } = await import(/* webpackChunkName: "municipalities" */ './municipalities.ts')
  registerMunicipalities()
}

/** Matches what looks like the key of a city outside the short list. A false alarm only loads the names. */
const LONG_LIST_KEY = /(?<![a-z_])[a-z]+(?:_[a-z]+)*_(?:a[clmp]|ba|ce|df|es|go|m[agst]|p[abeir]|r[jnors]|s[cep]|to)(?![a-z_])/

/** Loads the names if an answer or address contains such a key. If loading fails, names are derived from keys, without accents. */
export async function loadMunicipalitiesIn(text: string): Promise<void> {
  if (LONG_LIST_KEY.test(text)) await loadMunicipalities().catch(() => {})
}
