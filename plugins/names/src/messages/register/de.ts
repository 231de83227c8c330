import type { Translation } from '@latchkit/kernel/plugin'
import type { RegisterMessage } from './en.ts'

const de: Translation<RegisterMessage> = {
  'names.hint':
    'Verabschieden Sie sich endlich von 0x-Adressen: Geben Sie Ihrem Konto einen Namen, damit Überweisungen leichter werden',
  'names.label': 'Name',
  'names.placeholder': 'ihr-name',
  'names.short': 'Der Name muss mindestens 4 Zeichen lang sein',
  'names.characters': 'Nur Buchstaben, Ziffern und das Zeichen - sind möglich',
  'names.long': 'Der Name darf höchstens 64 Zeichen lang sein',
  'names.hyphens': 'Das dritte und vierte Zeichen dürfen nicht beide - sein',
  'names.suggestions': 'Vorschläge',
  'names.looking': 'Namen werden gesucht…',
  'names.noSuggestions':
    'Die Vorschläge konnten nicht geladen werden. Sie können den Namen auch ohne sie registrieren.',
  'names.available': 'Verfügbar',
  'names.registered': 'Registriert',
  'names.register': '{name} registrieren',
  'names.registerEmpty': 'Registrieren',
  'names.waiting': 'In Ihrer Wallet bestätigen',
  'names.waitingHint': 'Ihre Signatur beweist, dass das Konto Ihnen gehört. Sie kostet nichts.',
  'names.cancel': 'Abbrechen',
  'names.declined': 'Anfrage abgelehnt',
  'names.busy': 'Sehen Sie in Ihrer Wallet nach: Eine Anfrage ist bereits offen',
  'names.changed': 'Netzwerk oder Konto hat sich geändert',
  'names.late': 'Die Bestätigung kam zu spät',
  'names.lateHint':
    'Eine Bestätigung gilt zehn Sekunden. Es wurde nichts registriert. Versuchen Sie es erneut und bestätigen Sie sofort.',
  'names.owned': 'Sie haben bereits einen Namen',
  'names.taken': 'Jemand anderes hat diesen Namen registriert',
  'names.unsupported': 'In diesem Netzwerk gibt es keine Namen',
  'names.failed': 'Der Name konnte nicht registriert werden',
  'names.failedHint': 'Der Name bleibt hier erhalten. Versuchen Sie es erneut.',
  'names.nothingHint': 'Es wurde nichts registriert. Der Name bleibt hier erhalten.',
  'names.gone': 'Nur ein Konto der eingebetteten Wallet kann einen Namen registrieren',
  'names.goneHint': 'Melden Sie sich zuerst mit Ihrer E-Mail-Adresse oder einem Social-Media-Konto an.',
  'names.done': 'Name registriert',
  'names.doneHint': 'Andere können jetzt an {name} statt an Ihre Adresse senden.',
  'names.close': 'Fertig',
}

export default de
