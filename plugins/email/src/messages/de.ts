import type { Translation } from '@latchkit/kernel/plugin'
import type { EmailMessage } from './en.ts'

type Title = `email.${'login' | 'confirm' | 'device' | 'edit' | 'old' | 'new'}`

const de: Translation<EmailMessage | Title> = {
  'email.login': 'Anmeldung per E-Mail',
  'email.confirm': 'E-Mail bestätigen',
  'email.device': 'Gerät registrieren',
  'email.edit': 'E-Mail ändern',
  'email.old': 'Aktuelle E-Mail bestätigen',
  'email.new': 'Neue E-Mail bestätigen',
  'email.label': 'E-Mail',
  'email.submit': 'Mit E-Mail fortfahren',
  'email.invalid': 'Ungültige E-Mail-Adresse. Versuchen Sie es erneut.',
  'email.cooldown': 'Versuchen Sie es in {count} Sekunden erneut',
  'email.cooldown#one': 'Versuchen Sie es in {count} Sekunde erneut',
  'email.offline': 'Sie sind offline. Ihre E-Mail-Adresse bleibt erhalten.',
  'email.failed': 'Das hat nicht funktioniert. Ihre E-Mail-Adresse bleibt erhalten.',
  'email.slow': 'Das dauert länger als üblich.',
  'email.cancel': 'Abbrechen',
}

export default de
