import type { Translation } from '@latchkit/kernel/plugin'
import type { SocialsMessage } from './en.ts'

type Title = `socials.${'all' | 'connect' | 'farcaster'}`

const pt: Translation<SocialsMessage | Title> = {
  'socials.all': 'Todas as redes sociais',
  'socials.connect': 'Entrar',
  'socials.farcaster': 'Farcaster',
  'socials.with': 'Continuar com {name}',
  'socials.more': 'Mais',
  'socials.ways': 'Entrar com',
  'socials.timedOut': 'O login demorou demais. Tente novamente.',
  'socials.untrusted': 'Origem não confiável',
}

export default pt
