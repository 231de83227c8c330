import type { Translation } from '@latchkit/kernel/plugin'
import type { SocialsMessage } from './en.ts'

type Title = `socials.${'all' | 'connect' | 'farcaster'}`

const ar: Translation<SocialsMessage | Title> = {
  'socials.all': 'كل الحسابات',
  'socials.connect': 'الدخول بحساب',
  'socials.farcaster': 'Farcaster',
  'socials.with': 'المتابعة باستخدام {name}',
  'socials.more': 'المزيد',
  'socials.ways': 'ادخل باستخدام',
  'socials.timedOut': 'انتهت مهلة تسجيل الدخول. يرجى إعادة المحاولة.',
  'socials.untrusted': 'مصدر غير موثوق',
}

export default ar
