import type { Translation } from '@latchkit/kernel/plugin'
import type { EmailMessage } from './en.ts'

type Title = `email.${'login' | 'confirm' | 'device' | 'edit' | 'old' | 'new'}`

const ar: Translation<EmailMessage | Title> = {
  'email.login': 'الدخول بالبريد الإلكتروني',
  'email.confirm': 'تأكيد البريد الإلكتروني',
  'email.device': 'تسجيل الجهاز',
  'email.edit': 'تعديل البريد الإلكتروني',
  'email.old': 'تأكيد البريد الحالي',
  'email.new': 'تأكيد البريد الجديد',
  'email.label': 'البريد الإلكتروني',
  'email.submit': 'المتابعة بالبريد الإلكتروني',
  'email.invalid': 'بريد إلكتروني غير صالح. حاول مرة أخرى.',
  'email.cooldown': 'يرجى المحاولة مرة أخرى بعد {count} ثانية',
  'email.cooldown#one': 'يرجى المحاولة مرة أخرى بعد ثانية واحدة',
  'email.cooldown#two': 'يرجى المحاولة مرة أخرى بعد ثانيتين',
  'email.cooldown#few': 'يرجى المحاولة مرة أخرى بعد {count} ثوانٍ',
  'email.offline': 'أنت غير متصل بالإنترنت. احتفظنا بما كتبته.',
  'email.failed': 'لم تنجح العملية. احتفظنا بما كتبته.',
  'email.slow': 'يستغرق هذا وقتًا أطول من المعتاد.',
  'email.cancel': 'إلغاء',
}

export default ar
