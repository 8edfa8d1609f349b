import type { Gender } from '../texts/names.ts'
import type { Random } from '../seed/random.ts'

const BACKGROUNDS = ['#d7e8e4', '#e6ddd0', '#d8e1ec', '#ece0e2', '#e3e8d6', '#dfe3e6', '#f0e3cf', '#d3e4ea']
const SKINS = [
  { skin: '#f3d2bb', shade: '#dfb095' },
  { skin: '#e8bd9c', shade: '#cf9c78' },
  { skin: '#d19a72', shade: '#b57d56' },
  { skin: '#b0764f', shade: '#935d3a' },
  { skin: '#8a5636', shade: '#6f4228' },
  { skin: '#643c26', shade: '#4d2c1b' },
]
const HAIR = ['#1f1a17', '#2d2320', '#4a3226', '#6b4630', '#8f6a45', '#7c7c7c', '#2a2a33']
const CLOTHES = ['#0a655f', '#33988f', '#3c5a7d', '#f4f6f6', '#7b3f4a', '#4c5d5e', '#5b6d9a', '#e9f0f4']

/** Draws a face that resembles no real person, in flat shapes for display at 64 pixels. */
export function drawPortrait(random: Random, gender: Gender): string {
  const { skin, shade } = random.pick(SKINS)
  const hair = random.pick(HAIR)
  const clothes = random.pick(CLOTHES)
  const style =
    gender === 'f'
      ? random.pick(['long', 'bob', 'bun', 'curly', 'cap'] as const)
      : random.pick(['short', 'part', 'curly', 'bald', 'cap'] as const)
  const hasGlasses = random.chance(0.28)
  const hasBeard = gender === 'm' && random.chance(0.4)
  const headWidth = random.integer(43, 48)
  const smile = random.integer(6, 11)

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="512" height="512">
<rect width="256" height="256" fill="${random.pick(BACKGROUNDS)}"/>
${behindHead(style, hair)}
<path d="M24 256c0-52 44-76 104-76s104 24 104 76z" fill="${clothes}"/>
<path d="M106 146h44v34l-22 30-22-30z" fill="${shade}"/>
<path d="M94 183l34 36 34-36 12 4-46 60-46-60z" fill="#000" fill-opacity=".12"/>
<circle cx="${128 - headWidth}" cy="116" r="9" fill="${shade}"/><circle cx="${128 + headWidth}" cy="116" r="9" fill="${shade}"/>
<ellipse cx="128" cy="112" rx="${headWidth}" ry="57" fill="${skin}"/>
${hasBeard ? `<path d="M${128 - headWidth} 116c2 40 22 56 ${headWidth} 56s${headWidth - 2}-16 ${headWidth}-56c-8 26-24 26-${headWidth} 26s-${headWidth - 8} 0-${headWidth}-26z" fill="${hair}" fill-opacity=".9"/>` : ''}
<path d="M100 97q9-6 18 0M138 97q9-6 18 0" stroke="${hair}" stroke-width="3.4" fill="none" stroke-linecap="round"/>
<ellipse cx="109" cy="109" rx="4" ry="4.8" fill="#2a2320"/><ellipse cx="147" cy="109" rx="4" ry="4.8" fill="#2a2320"/>
<path d="M128 112q-5 14 3 15" stroke="${shade}" stroke-width="3" fill="none" stroke-linecap="round"/>
<path d="M113 142q15 ${smile} 30 0" stroke="#8c3f3a" stroke-width="3.6" fill="none" stroke-linecap="round"/>
${hasGlasses ? '<g fill="#fff" fill-opacity=".18" stroke="#37474a" stroke-width="3"><rect x="93" y="97" width="31" height="24" rx="10"/><rect x="132" y="97" width="31" height="24" rx="10"/><path d="M124 106q4-3 8 0" fill="none"/></g>' : ''}
${onHead(style, hair, random)}
</svg>`
}

type Style = 'long' | 'bob' | 'bun' | 'curly' | 'cap' | 'short' | 'part' | 'bald'

function behindHead(style: Style, hair: string): string {
  if (style === 'long') return `<path d="M72 110c0-46 24-70 56-70s56 24 56 70c0 40 10 70 6 96H66c-4-26 6-56 6-96z" fill="${hair}"/>`
  if (style === 'bob') return `<path d="M74 110c0-44 22-68 54-68s54 24 54 68c0 26 4 40-2 52H76c-6-12-2-26-2-52z" fill="${hair}"/>`
  if (style === 'bun') return `<circle cx="128" cy="42" r="24" fill="${hair}"/>`
  return ''
}

function onHead(style: Style, hair: string, random: Random): string {
  switch (style) {
    case 'long':
    case 'bob':
      return `<path d="M80 112c-2-40 18-62 48-62s50 22 48 62c-8-6-14-20-18-32-22 12-50 10-62 2-4 12-8 24-16 30z" fill="${hair}"/>`
    case 'bun':
    case 'part':
      return `<path d="M80 106c-2-36 20-56 50-56s48 20 46 56c-6-4-8-14-10-24-26 2-48-6-58-12-8 10-22 20-28 36z" fill="${hair}"/>`
    case 'short':
      return `<path d="M80 104c-4-38 18-56 48-56s52 18 48 56c-6-6-6-16-10-24-24-6-52-6-76 0-4 8-4 18-10 24z" fill="${hair}"/>`
    case 'curly': {
      const curls = Array.from({ length: 13 }, (_, index) => {
        const angle = Math.PI * (0.95 + (1.1 * index) / 12)
        const [x, y] = [128 + 50 * Math.cos(angle), 104 + 52 * Math.sin(angle)]
        return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${random.integer(13, 17)}"/>`
      })
      return `<g fill="${hair}">${curls.join('')}<path d="M90 84q38-34 76 0l-8 4q-30-14-60 0z"/></g>`
    }
    case 'cap':
      return `<path d="M76 96c0-34 22-54 52-54s52 20 52 54c-34-12-70-12-104 0z" fill="${random.pick(['#33988f', '#5b83ad', '#7fa7a0', '#8a7fb0'])}"/><path d="M75 97c34-13 72-13 106 0" stroke="#000" stroke-opacity=".15" stroke-width="5" fill="none"/>`
    case 'bald':
      return `<path d="M104 66q12-10 30-9" stroke="#fff" stroke-opacity=".35" stroke-width="6" fill="none" stroke-linecap="round"/>`
  }
}
