import { municipalities } from './places.ts'

/** Loads the names of all municipalities, once per page. */
export async function loadMunicipalities(): Promise<void> {
  if (municipalities().size > 0) return
  const { knowMunicipalities } = await import(/* webpackChunkName: "municipalities" */ './municipalities.ts')
  knowMunicipalities()
}

/** Strings of an answer or address that look like the key of a city outside the short list. A false alarm only loads the names. */
const LONG_LIST_KEY = /(?<![a-z_])[a-z]+(?:_[a-z]+)*_(?:a[clmp]|ba|ce|df|es|go|m[agst]|p[abeir]|r[jnors]|s[cep]|to)(?![a-z_])/

/** Loads the names if a text contains the key of such a city. If they do not load, the key gives a name without accents. */
export async function loadMunicipalitiesIn(text: string): Promise<void> {
  if (LONG_LIST_KEY.test(text)) await loadMunicipalities().catch(() => {})
}
