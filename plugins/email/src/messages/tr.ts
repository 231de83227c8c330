import type { Translation } from '@latchkit/kernel/plugin'
import type { EmailMessage } from './en.ts'

type Title = `email.${'login' | 'confirm' | 'device' | 'edit' | 'old' | 'new'}`

const tr: Translation<EmailMessage | Title> = {
  'email.login': 'E-postayla giriş',
  'email.confirm': 'E-postayı doğrula',
  'email.device': 'Cihazı kaydet',
  'email.edit': 'E-postayı değiştir',
  'email.old': 'Geçerli e-postayı doğrula',
  'email.new': 'Yeni e-postayı doğrula',
  'email.label': 'E-posta',
  'email.submit': 'E-postayla devam et',
  'email.invalid': 'Geçersiz e-posta. Yeniden deneyin.',
  'email.cooldown': '{count} saniye sonra yeniden deneyin',
  'email.offline': 'Çevrimdışısınız. E-postanız korundu.',
  'email.failed': 'Bir sorun oluştu. E-postanız korundu.',
  'email.slow': 'Her zamankinden uzun sürüyor.',
  'email.cancel': 'İptal',
}

export default tr
