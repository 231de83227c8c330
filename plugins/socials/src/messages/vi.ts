import type { Translation } from '@latchkit/kernel/plugin'
import type { SocialsMessage } from './en.ts'

type Title = `socials.${'all' | 'connect' | 'farcaster'}`

const vi: Translation<SocialsMessage | Title> = {
  'socials.all': 'Tất cả mạng xã hội',
  'socials.connect': 'Đăng nhập',
  'socials.farcaster': 'Farcaster',
  'socials.with': 'Tiếp tục với {name}',
  'socials.more': 'Thêm',
  'socials.ways': 'Đăng nhập bằng',
  'socials.timedOut': 'Đăng nhập quá thời gian. Hãy thử lại.',
  'socials.untrusted': 'Nguồn không đáng tin cậy',
}

export default vi
