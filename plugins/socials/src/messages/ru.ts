import type { Translation } from '@latchkit/kernel/plugin'
import type { SocialsMessage } from './en.ts'

type Title = `socials.${'all' | 'connect' | 'farcaster'}`

const ru: Translation<SocialsMessage | Title> = {
  'socials.all': 'Все соцсети',
  'socials.connect': 'Войти',
  'socials.farcaster': 'Farcaster',
  'socials.with': 'Продолжить через {name}',
  'socials.more': 'Ещё',
  'socials.ways': 'Войти через',
  'socials.timedOut': 'Время входа истекло. Повторите попытку.',
  'socials.untrusted': 'Недоверенный источник',
}

export default ru
