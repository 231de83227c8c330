import type { Translation } from '@latchkit/kernel/plugin'
import type { SocialsMessage } from './en.ts'

type Title = `socials.${'all' | 'connect' | 'farcaster'}`

const fr: Translation<SocialsMessage | Title> = {
  'socials.all': 'Tous les réseaux sociaux',
  'socials.connect': 'Se connecter',
  'socials.farcaster': 'Farcaster',
  'socials.with': 'Continuer avec {name}',
  'socials.more': 'Plus',
  'socials.ways': 'Se connecter avec',
  'socials.timedOut': 'La connexion a pris trop de temps. Réessayez.',
  'socials.untrusted': 'Origine non fiable',
}

export default fr
