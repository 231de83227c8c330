import type { Translation } from '@latchkit/kernel/plugin'
import type { SocialsMessage } from './en.ts'

type Title = `socials.${'all' | 'connect' | 'farcaster'}`

const zh: Translation<SocialsMessage | Title> = {
  'socials.all': '所有社交账号',
  'socials.connect': '连接社交账号',
  'socials.farcaster': 'Farcaster',
  'socials.with': '使用 {name} 继续',
  'socials.more': '更多',
  'socials.ways': '登录方式',
  'socials.timedOut': '社交账号登录超时。请重试。',
  'socials.untrusted': '来源不受信任',
}

export default zh
