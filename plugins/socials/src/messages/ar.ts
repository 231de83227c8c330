import type { Translation } from '@latchkit/kernel/plugin'
import type { SocialsMessage } from './en.ts'

type Title = `socials.${'all' | 'connect' | 'farcaster'}`

const ar: Translation<SocialsMessage | Title> = {
  'socials.all': 'كل الحسابات الاجتماعية',
  'socials.connect': 'توصيل حساب اجتماعي',
  'socials.farcaster': 'Farcaster',
  'socials.with': 'المتابعة باستخدام {name}',
  'socials.more': 'المزيد',
  'socials.ways': 'تسجيل الدخول باستخدام',
  'socials.timedOut': 'انتهت مهلة تسجيل الدخول بالحساب الاجتماعي. أعد المحاولة.',
  'socials.untrusted': 'مصدر غير موثوق',
}

export default ar
