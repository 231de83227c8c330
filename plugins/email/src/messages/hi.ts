import type { Translation } from '@latchkit/kernel/plugin'
import type { EmailMessage } from './en.ts'

type Title = `email.${'login' | 'confirm' | 'device' | 'edit' | 'old' | 'new'}`

const hi: Translation<EmailMessage | Title> = {
  'email.login': 'ईमेल से लॉगिन',
  'email.confirm': 'ईमेल की पुष्टि',
  'email.device': 'डिवाइस रजिस्टर करें',
  'email.edit': 'ईमेल बदलें',
  'email.old': 'मौजूदा ईमेल की पुष्टि',
  'email.new': 'नए ईमेल की पुष्टि',
  'email.label': 'ईमेल',
  'email.submit': 'ईमेल से जारी रखें',
  'email.invalid': 'ईमेल मान्य नहीं है। फिर से कोशिश करें।',
  'email.cooldown': '{count} सेकंड बाद फिर से कोशिश करें',
  'email.offline': 'आप ऑफ़लाइन हैं। आपका ईमेल सुरक्षित है।',
  'email.failed': 'ऐसा नहीं हो सका। आपका ईमेल सुरक्षित है।',
  'email.slow': 'इसमें सामान्य से अधिक समय लग रहा है।',
  'email.cancel': 'रद्द करें',
}

export default hi
