import type { Translation } from '@latchkit/kernel/plugin'
import type { SiwxMessageKey } from './en.ts'

const de: Translation<SiwxMessageKey | 'siwx.title'> = {
  'siwx.title': 'Anmelden',
  'siwx.heading': '{name} möchte sich mit Ihrer Wallet verbinden',
  'siwx.hint':
    'Signieren Sie diese Nachricht, um zu bestätigen, dass diese Wallet Ihnen gehört, und fortzufahren. Wenn Sie abbrechen, wird die Verbindung getrennt.',
  'siwx.hintOptional':
    'Signieren Sie diese Nachricht, um zu bestätigen, dass diese Wallet Ihnen gehört, und fortzufahren.',
  'siwx.account': 'Konto',
  'siwx.network': 'Netzwerk',
  'siwx.message': 'Nachricht anzeigen',
  'siwx.checking': 'Ihre Anmeldung wird geprüft…',
  'siwx.sign': 'Signieren',
  'siwx.signing': 'Wird signiert…',
  'siwx.still': 'Noch keine Antwort von Ihrer Wallet',
  'siwx.cancel': 'Abbrechen',
  'siwx.canceling': 'Wird abgebrochen…',
  'siwx.init': 'Beim Start der Anmeldung ist ein Problem aufgetreten',
  'siwx.declined': 'Signatur abgelehnt',
  'siwx.smartAccount': 'Diese App unterstützt Smart Accounts möglicherweise nicht',
  'siwx.clock': 'Prüfen Sie die Uhr Ihres Geräts',
  'siwx.refused': 'Anmeldung nicht möglich. Die Signatur wurde nicht akzeptiert.',
  'siwx.service': 'Anmeldung nicht möglich. Der Dienst antwortet nicht.',
  'siwx.changed': 'Das Konto oder Netzwerk hat sich geändert. Signieren Sie erneut.',
  'siwx.messageChanged': 'Diese Wallet hat die Nachricht geändert.',
  'siwx.busy': 'Sehen Sie in Ihrer Wallet nach: Eine Anfrage ist bereits offen',
  'siwx.failed': 'Anmeldung nicht möglich. Es wurde nichts signiert.',
  'siwx.authenticating': 'Anmeldung läuft…',
  'siwx.signedIn': 'Angemeldet',
  'siwx.stopped': 'Die Anmeldung wurde abgebrochen',
  'siwx.stuck': 'Trennen fehlgeschlagen',
}

export default de
