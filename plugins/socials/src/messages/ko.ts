import type { Translation } from '@latchkit/kernel/plugin'
import type { SocialsMessage } from './en.ts'

type Title = `socials.${'all' | 'connect' | 'farcaster'}`

const ko: Translation<SocialsMessage | Title> = {
  'socials.all': '모든 소셜 계정',
  'socials.connect': '소셜 계정 연결',
  'socials.farcaster': 'Farcaster',
  'socials.with': '{name} 계정으로 계속',
  'socials.more': '더 보기',
  'socials.ways': '로그인 방법',
  'socials.timedOut': '소셜 로그인 시간이 초과되었습니다. 다시 시도하세요.',
  'socials.untrusted': '신뢰할 수 없는 출처',
}

export default ko
