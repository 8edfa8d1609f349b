import type { Random } from '../seed/random.ts'

const INKS = ['#0a655f', '#1c5fa8', '#7b3f4a', '#3d6b35', '#8a5200', '#4b4a86', '#2f6f86', '#a0522d']
const PAPERS = ['#ffffff', '#f3f8f7', '#f6f3ee', '#f2f5fa', '#faf4f4']

/** Draws a logo of simple shapes, without letters, so that it fits any firm. The designs rotate. */
export function drawLogo(random: Random, index: number): string {
  const ink = random.pick(INKS)
  const second = random.pick(INKS.filter((other) => other !== ink))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="512" height="512">
<rect width="256" height="256" fill="${random.pick(PAPERS)}"/>
${SIGNS[index % SIGNS.length]?.(ink, second, random)}
</svg>`
}

type Sign = (ink: string, second: string, random: Random) => string

const ring = (radius: number, ink: string, width: number): string =>
  `<circle cx="128" cy="128" r="${radius}" fill="none" stroke="${ink}" stroke-width="${width}"/>`

const SIGNS: readonly Sign[] = [
  // a cross in a ring
  (ink, second) => `${ring(84, second, 10)}<path d="M112 72h32v40h40v32h-40v40h-32v-40H72v-32h40z" fill="${ink}"/>`,
  // two leaves
  (ink, second) =>
    `<path d="M128 200c-66-10-76-74-60-118 44 8 66 48 60 118z" fill="${ink}"/><path d="M128 200c66-10 76-74 60-118-44 8-66 48-60 118z" fill="${second}" fill-opacity=".85"/>`,
  // a sprout of hairs
  (ink, second) =>
    `<g fill="none" stroke="${ink}" stroke-width="12" stroke-linecap="round"><path d="M128 190q-6-70 0-118"/><path d="M104 190q-30-60-18-104"/><path d="M152 190q30-60 18-104"/></g><path d="M64 198q64-26 128 0" fill="none" stroke="${second}" stroke-width="14" stroke-linecap="round"/>`,
  // a bridge over water
  (ink, second) =>
    `<path d="M48 160a80 80 0 0 1 160 0" fill="none" stroke="${ink}" stroke-width="16"/><path d="M88 160v-58M128 160V82M168 160v-58" stroke="${ink}" stroke-width="8"/><path d="M48 186q20-14 40 0t40 0 40 0 40 0" fill="none" stroke="${second}" stroke-width="10" stroke-linecap="round"/>`,
  // a drop
  (ink, second) =>
    `<path d="M128 52c40 52 58 78 58 104a58 58 0 0 1-116 0c0-26 18-52 58-104z" fill="${ink}"/><path d="M98 158a30 30 0 0 0 30 30" fill="none" stroke="${second}" stroke-width="10" stroke-linecap="round"/>`,
  // petals
  (ink, second, random) => {
    const petals = random.integer(5, 8)
    const turned = Array.from(
      { length: petals },
      (_, index) =>
        `<ellipse cx="128" cy="84" rx="20" ry="42" fill="${index % 2 === 0 ? ink : second}" fill-opacity=".82" transform="rotate(${((360 * index) / petals).toFixed(1)} 128 128)"/>`,
    )
    return `${turned.join('')}<circle cx="128" cy="128" r="16" fill="#fff"/>`
  },
  // a heartbeat in a shield
  (ink, second) =>
    `<path d="M128 48l72 24v56c0 44-30 70-72 84-42-14-72-40-72-84V72z" fill="${ink}"/><path d="M76 132h28l12-28 22 52 14-24h28" fill="none" stroke="#fff" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"/><circle cx="180" cy="132" r="6" fill="${second}"/>`,
  // a rising sun
  (ink, second) =>
    `<path d="M72 156a56 56 0 0 1 112 0z" fill="${ink}"/><path d="M128 60v20M62 86l14 14M194 86l-14 14M40 150h20M196 150h20" stroke="${second}" stroke-width="10" stroke-linecap="round"/><path d="M48 178h160M76 200h104" stroke="${ink}" stroke-width="10" stroke-linecap="round"/>`,
]
