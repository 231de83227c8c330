import type { Translation } from '@latchkit/kernel/plugin'
import type { EmailMessage } from './en.ts'

type Title = `email.${'login' | 'confirm' | 'device' | 'edit' | 'old' | 'new'}`

const ar: Translation<EmailMessage | Title> = {
  'email.login': 'تسجيل الدخول بالبريد الإلكتروني',
  'email.confirm': 'تأكيد البريد الإلكتروني',
  'email.device': 'تسجيل الجهاز',
  'email.edit': 'تعديل البريد الإلكتروني',
  'email.old': 'تأكيد البريد الإلكتروني الحالي',
  'email.new': 'تأكيد البريد الإلكتروني الجديد',
  'email.label': 'البريد الإلكتروني',
  'email.submit': 'المتابعة بالبريد الإلكتروني',
  'email.invalid': 'بريد إلكتروني غير صالح. أعد المحاولة.',
  'email.cooldown': 'أعد المحاولة بعد {count} ثانية',
  'email.cooldown#one': 'أعد المحاولة بعد ثانية واحدة',
  'email.cooldown#two': 'أعد المحاولة بعد ثانيتين',
  'email.cooldown#few': 'أعد المحاولة بعد {count} ثوانٍ',
  'email.offline': 'أنت غير متصل بالإنترنت. احتفظنا ببريدك الإلكتروني.',
  'email.failed': 'لم تنجح العملية. احتفظنا ببريدك الإلكتروني.',
  'email.slow': 'يستغرق هذا وقتًا أطول من المعتاد.',
  'email.cancel': 'إلغاء',
}

export default ar
