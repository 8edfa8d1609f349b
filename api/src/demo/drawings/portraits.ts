import type { Gender } from '../texts/names.ts'
import type { Random } from '../seed/random.ts'

/** Pairs of near tones, light from above. */
const BACKGROUNDS = [
  ['#e3e9e7', '#cfd9d6'],
  ['#e9e5de', '#d9d2c7'],
  ['#e2e6eb', '#cdd5dd'],
  ['#ece6e6', '#dbd0d1'],
  ['#e7e9df', '#d3d7c6'],
  ['#e4e5e6', '#cfd2d4'],
  ['#dfe6e9', '#c6d2d7'],
] as const
const SKINS = [
  { skin: '#eccfba', shade: '#d3ab91' },
  { skin: '#e0b899', shade: '#c3957a' },
  { skin: '#c99a77', shade: '#a97b5a' },
  { skin: '#a87553', shade: '#875a3d' },
  { skin: '#83573c', shade: '#66412b' },
  { skin: '#5f402c', shade: '#472e1f' },
] as const
const HAIR = ['#221e1c', '#302724', '#46352b', '#5e4636', '#7d6650', '#9a9793', '#2c2c31']
const CLOTHES = ['#3f6b68', '#6f8f8c', '#4c5d70', '#eceeee', '#6d545a', '#59666a', '#7b84a0', '#dfe6e8', '#40474a', '#8a8f7c']
const STYLES = {
  f: ['long', 'wavy', 'bob', 'bun', 'tail', 'curly', 'afro', 'part', 'cap'],
  m: ['short', 'part', 'curly', 'afro', 'buzz', 'bald', 'cap'],
} as const
const COLLARS = ['scrubs', 'coat', 'round'] as const

/** Draws a person who resembles no real one: soft tones and hardly any face, for display at 64 pixels. */
export function drawPortrait(random: Random, gender: Gender): string {
  const { skin, shade } = random.pick(SKINS)
  const hair = random.pick(HAIR)
  const style = random.pick(STYLES[gender])
  const [light, dark] = random.pick(BACKGROUNDS)
  const hasGlasses = random.chance(0.25)
  const hasBeard = gender === 'm' && random.chance(0.4)
  const width = random.integer(40, 47)
  const height = random.integer(52, 58)
  const shoulders = random.integer(gender === 'f' ? 12 : 0, gender === 'f' ? 30 : 18)

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="512" height="512">
<defs><linearGradient id="b" x2="0" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
<linearGradient id="s"><stop stop-color="${skin}"/><stop offset="1" stop-color="${shade}"/></linearGradient></defs>
<rect width="256" height="256" fill="url(#b)"/>
<g transform="translate(${random.integer(-8, 8)} ${random.integer(6, 16)}) rotate(${random.integer(-4, 4)} 128 160)">
${behindHead(style, hair)}
<path d="M${14 + shoulders} 300c0-92 40-118 ${114 - shoulders}-118s${114 - shoulders} 26 ${114 - shoulders} 118z" fill="${random.pick(CLOTHES)}"/>
<path d="M106 146h44v38q-22 24-44 0z" fill="${shade}"/>
${collar(random.pick(COLLARS), skin)}
<ellipse cx="128" cy="112" rx="${width}" ry="${height}" fill="url(#s)"/>
${hasBeard ? `<path d="M${128 - width} 118c2 38 22 54 ${width} 54s${width - 2}-16 ${width}-54c-8 24-22 25-${width} 25s-${width - 8}-1-${width}-25z" fill="${hair}" fill-opacity=".8"/>` : ''}
<g stroke="${shade}" stroke-width="3" fill="none" stroke-linecap="round"><path d="M101 101q8-4 16 0M139 101q8-4 16 0" stroke="${hair}" stroke-opacity=".55"/><path d="M104 111q5 3 10 0M142 111q5 3 10 0" stroke="#2a2320" stroke-opacity=".5"/><path d="M128 114q-4 12 2 13"/><path d="M117 143q11 ${random.integer(4, 7)} 22 0" stroke="#5c322b" stroke-opacity=".45"/></g>
${hasGlasses ? '<g fill="none" stroke="#3c4548" stroke-opacity=".75" stroke-width="2.4"><rect x="95" y="100" width="28" height="21" rx="9"/><rect x="133" y="100" width="28" height="21" rx="9"/><path d="M123 108q5-3 10 0"/></g>' : ''}
${onHead(style, hair, random)}
</g>
</svg>`
}

type Style = (typeof STYLES)[Gender][number]

function behindHead(style: Style, hair: string): string {
  const paths: Partial<Record<Style, string>> = {
    long: 'M74 110c0-46 22-70 54-70s54 24 54 70c0 40 8 70 4 100H70c-4-30 4-60 4-100z',
    wavy: 'M72 112c-4-50 24-74 56-74s60 24 56 74c8 18-4 30 4 46s-10 30-26 32H94c-16-2-34-16-26-32s-4-28 4-46z',
    bob: 'M76 110c0-44 20-68 52-68s52 24 52 68c0 26 4 38-2 50H78c-6-12-2-24-2-50z',
    tail: 'M150 60c44 4 52 60 36 118-4 10-16 6-16-4 6-44 0-74-24-92z',
  }
  if (style === 'bun') return `<circle cx="128" cy="44" r="22" fill="${hair}"/>`
  if (style === 'afro') return `<circle cx="128" cy="94" r="70" fill="${hair}"/>`
  return paths[style] === undefined ? '' : `<path d="${paths[style]}" fill="${hair}"/>`
}

function collar(kind: (typeof COLLARS)[number], skin: string): string {
  if (kind === 'round') return `<path d="M98 184q30 30 60 0v-6q-30 26-60 0z" fill="#000" fill-opacity=".14"/>`
  const open = `<path d="M104 180l24 40 24-40-4-6h-40z" fill="${kind === 'scrubs' ? skin : '#a9b8bd'}"/>`
  const lapels = '<path d="M104 178l24 44-30 20-22-52zM152 178l-24 44 30 20 22-52z" fill="#000" fill-opacity=".1"/>'
  return kind === 'coat' ? open + lapels : open
}

function onHead(style: Style, hair: string, random: Random): string {
  switch (style) {
    case 'long':
    case 'wavy':
    case 'bob':
      return `<path d="M80 112c-2-40 18-62 48-62s50 22 48 62c-8-6-14-20-18-32-22 12-50 10-62 2-4 12-8 24-16 30z" fill="${hair}"/>`
    case 'bun':
    case 'tail':
    case 'part':
      return `<path d="M80 106c-2-36 20-56 50-56s48 20 46 56c-6-4-8-14-10-24-26 2-48-6-58-12-8 10-22 20-28 36z" fill="${hair}"/>`
    case 'short':
      return `<path d="M80 104c-4-38 18-56 48-56s52 18 48 56c-6-6-6-16-10-24-24-6-52-6-76 0-4 8-4 18-10 24z" fill="${hair}"/>`
    case 'afro':
      return `<path d="M82 100c2-32 20-46 46-46s44 14 46 46c-12-16-28-22-46-22s-34 6-46 22z" fill="${hair}"/>`
    case 'buzz':
      return `<path d="M83 94c2-30 20-42 45-42s43 12 45 42c-12-14-28-18-45-18s-33 4-45 18z" fill="${hair}" fill-opacity=".6"/>`
    case 'curly': {
      const curls = Array.from({ length: 13 }, (_, index) => {
        const angle = Math.PI * (0.95 + (1.1 * index) / 12)
        const [x, y] = [128 + 48 * Math.cos(angle), 104 + 50 * Math.sin(angle)]
        return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${random.integer(12, 16)}"/>`
      })
      return `<g fill="${hair}">${curls.join('')}<path d="M86 86q42-52 84 0l-8 4q-34-14-68 0z"/></g>`
    }
    case 'cap':
      return `<path d="M78 94c0-32 22-50 50-50s50 18 50 50c-32-12-68-12-100 0z" fill="${random.pick(['#6f9a96', '#7f97ac', '#93aba7', '#95919f'])}"/>`
    case 'bald':
      return ''
  }
}
