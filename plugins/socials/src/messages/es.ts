import type { Translation } from '@latchkit/kernel/plugin'
import type { SocialsMessage } from './en.ts'

type Title = `socials.${'all' | 'connect' | 'farcaster'}`

const es: Translation<SocialsMessage | Title> = {
  'socials.all': 'Todas las redes sociales',
  'socials.connect': 'Iniciar sesión',
  'socials.farcaster': 'Farcaster',
  'socials.with': 'Continuar con {name}',
  'socials.more': 'Más',
  'socials.ways': 'Iniciar sesión con',
  'socials.timedOut': 'El inicio de sesión ha tardado demasiado. Inténtalo de nuevo.',
  'socials.untrusted': 'Origen no fiable',
}

export default es
