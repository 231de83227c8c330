import type { Translation } from '@latchkit/kernel/plugin'
import type { SocialsMessage } from './en.ts'

type Title = `socials.${'all' | 'connect' | 'farcaster'}`

const de: Translation<SocialsMessage | Title> = {
  'socials.all': 'Alle sozialen Netzwerke',
  'socials.connect': 'Anmelden',
  'socials.farcaster': 'Farcaster',
  'socials.with': 'Mit {name} fortfahren',
  'socials.more': 'Mehr',
  'socials.ways': 'Anmelden mit',
  'socials.timedOut': 'Die Anmeldung hat zu lange gedauert. Versuchen Sie es erneut.',
  'socials.untrusted': 'Nicht vertrauenswürdige Herkunft',
}

export default de
