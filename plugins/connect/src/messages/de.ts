import type { Translation } from '@latchkit/kernel/plugin'
import type { ConnectMessage } from './en.ts'

const de: Translation<ConnectMessage> = {
  'connect.title': 'Wallet verbinden',
  'connect.wallets': 'Wallet verbinden',
  'connect.all': 'Alle Wallets',
  'connect.chain': 'Netzwerk wählen',
  'connect.get': 'Wallet installieren',
  'connect.what': 'Was ist eine Wallet?',
  'connect.installed': 'Installiert',
  'connect.recent': 'Zuletzt verwendet',
  'connect.twins': '{count} mit diesem Namen',
  'connect.looking': 'Wallets werden gesucht',
  'connect.continue': 'In {name} fortfahren',
  'connect.accept': 'Bestätigen Sie die Verbindungsanfrage in der Wallet',
  'connect.waiting': 'Noch keine Antwort von {name}',
  'connect.waitingHint':
    'Das Fenster liegt vielleicht hinter diesem. Bis zu Ihrer Bestätigung wird nichts geteilt.',
  'connect.other': 'Andere Wallet nutzen',
  'connect.declined': 'Verbindung abgelehnt',
  'connect.declinedHint': 'Eine Verbindung kann abgelehnt werden, wenn eine frühere Anfrage noch offen ist',
  'connect.busy': 'Sehen Sie in Ihrer Wallet nach: Eine Anfrage ist bereits offen',
  'connect.busyHint': 'Beantworten oder schließen Sie sie dort und versuchen Sie es dann erneut.',
  'connect.failed': 'Verbindung mit {name} nicht möglich',
  'connect.gone': 'Nicht gefunden',
  'connect.goneHint': 'Laden Sie die Seite nach der Installation neu oder wählen Sie eine andere Wallet.',
}

export default de
