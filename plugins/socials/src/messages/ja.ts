import type { Translation } from '@latchkit/kernel/plugin'
import type { SocialsMessage } from './en.ts'

type Title = `socials.${'all' | 'connect' | 'farcaster'}`

const ja: Translation<SocialsMessage | Title> = {
  'socials.all': 'すべてのソーシャル',
  'socials.connect': 'ソーシャルアカウントを接続',
  'socials.farcaster': 'Farcaster',
  'socials.with': '{name} で続行',
  'socials.more': 'その他',
  'socials.ways': 'ログイン方法',
  'socials.timedOut': 'ソーシャルログインがタイムアウトしました。もう一度お試しください。',
  'socials.untrusted': '信頼できないオリジン',
}

export default ja
