import type { Translation } from '@latchkit/kernel/plugin'
import type { SocialsMessage } from './en.ts'

type Title = `socials.${'all' | 'connect' | 'farcaster'}`

const vi: Translation<SocialsMessage | Title> = {
  'socials.all': 'Tất cả mạng xã hội',
  'socials.connect': 'Kết nối mạng xã hội',
  'socials.farcaster': 'Farcaster',
  'socials.with': 'Tiếp tục với {name}',
  'socials.more': 'Thêm',
  'socials.ways': 'Đăng nhập bằng',
  'socials.timedOut': 'Đã hết thời gian đăng nhập bằng mạng xã hội. Hãy thử lại.',
  'socials.untrusted': 'Nguồn gốc không đáng tin cậy',
}

export default vi
