import type { Translation } from '@latchkit/kernel/plugin'
import type { SocialsMessage } from './en.ts'

type Title = `socials.${'all' | 'connect' | 'farcaster'}`

const ja: Translation<SocialsMessage | Title> = {
  'socials.all': 'すべてのソーシャル',
  'socials.connect': 'ログイン',
  'socials.farcaster': 'Farcaster',
  'socials.with': '{name} で続ける',
  'socials.more': 'その他',
  'socials.ways': 'ログイン方法',
  'socials.timedOut': 'ログインがタイムアウトしました。もう一度お試しください。',
  'socials.untrusted': '信頼できないオリジン',
}

export default ja
