import type { Translation } from '@latchkit/kernel/plugin'
import type { MoreMessage } from './en.ts'

const de: Translation<MoreMessage> = {
  'socials.waiting': 'Verbinden Sie sich im Fenster des Anbieters',
  'socials.waitingHint':
    'Melden Sie sich dort bei {name} an. Danach geht es auf dieser Seite automatisch weiter.',
  'socials.focus': 'Fenster zeigen',
  'socials.finishing': 'Nutzerdaten werden abgerufen',
  'socials.finishingHint': 'Ihre Wallet öffnet sich gleich.',
  'socials.slow': 'Das dauert länger als üblich.',
  'socials.failed': 'Etwas ist schiefgegangen',
  'socials.failedHint': 'Die Anmeldung wurde nicht abgeschlossen. Es wurde nichts geteilt.',
  'socials.again': 'Erneut versuchen',
  'socials.other': 'Andere Methode wählen',
  'socials.blocked': 'Ihr Browser hat das Fenster blockiert',
  'socials.blockedHint': 'Öffnen Sie es mit dem Button.',
  'socials.open': 'Fenster öffnen',
  'socials.here': 'In diesem Tab fortfahren',
  'socials.leaving': 'Mit {name} fortfahren',
  'socials.leavingHint': 'Sie verlassen diese Seite und kehren nach der Anmeldung zurück.',
  'socials.none': 'Wählen Sie, wie Sie sich anmelden',
  'socials.noneHint': 'Es läuft gerade keine Anmeldung.',
  'socials.scan': 'Mit dem Smartphone scannen',
  'socials.scanHint': 'Die Kamera öffnet Farcaster, wo Sie die Anmeldung bestätigen.',
  'socials.code': 'Code zur Anmeldung mit Farcaster',
  'socials.app': 'Farcaster öffnen',
  'socials.appHint': 'Bestätigen Sie die Anmeldung dort und kommen Sie dann zurück.',
  'socials.copy': 'Link kopieren',
  'socials.copied': 'Link kopiert',
  'socials.preparing': 'Code wird vorbereitet',
  'socials.cancel': 'Abbrechen',
}

export default de
