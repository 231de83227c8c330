import type { Translation } from '../contracts/messages.ts'
import type { KernelMessage } from './en.ts'

const de: Translation<KernelMessage> = {
  'kernel.back': 'Zurück',
  'kernel.close': 'Schließen',
  'kernel.dismiss': 'Ausblenden',
  'kernel.loading': 'Wird geladen',
  'kernel.retry': 'Erneut versuchen',
  'kernel.broken': 'Dieser Bereich funktioniert nicht mehr',
  'kernel.stale': 'Eine neue Version ist verfügbar',
  'kernel.reload': 'Neu laden',
  'kernel.brokenHint':
    'Versuchen Sie es erneut oder gehen Sie zurück. Ihre Wallet zeigt, was gesendet wurde.',
  'kernel.late': 'Ihre Wallet hat eine frühere Anfrage abgeschlossen',
  'kernel.forgotten': 'Beim nächsten Mal müssen Sie sich neu verbinden',
  'kernel.offline': 'Sie sind offline. Es wird nichts gesendet, bis die Verbindung wieder steht.',
  'kernel.slow': 'Wird noch geladen…',
  'kernel.notAllowed': 'Aktion nicht erlaubt',
  'kernel.disconnectFailed': 'Trennen fehlgeschlagen',
  'kernel.error': 'Fehler',
  'kernel.success': 'Fertig',
  'kernel.copyFailed': 'Kopieren fehlgeschlagen',
}

export default de
