import type { Translation } from '@latchkit/kernel/plugin'
import type { EmbeddedMessage } from './en.ts'

type Key = EmbeddedMessage | 'embedded.upgrade'

const de: Translation<Key> = {
  'embedded.wallet': 'Eingebettete Wallet',
  'embedded.upgrade': 'Wallet erweitern',
  'embedded.notKept':
    'Sie bleiben angemeldet, bis diese Seite geschlossen oder neu geladen wird. Ihr Browser speichert Anmeldungen für diese Website nicht.',
  'embedded.smart': 'Smart-Konto',
  'embedded.plain': 'Einfaches Konto',
  'embedded.useSmart': 'Smart-Konto nutzen',
  'embedded.usePlain': 'Einfaches Konto nutzen',
  'embedded.changing': 'Konto wird gewechselt',
  'embedded.smartOn': 'Ihr Smart-Konto wird genutzt',
  'embedded.plainOn': 'Ihr einfaches Konto wird genutzt',
  'embedded.plainFailed': 'Das einfache Konto konnte nicht genutzt werden',
  'embedded.changeFailed': 'Nichts wurde geändert: {why}',
  'embedded.unchanged': 'Nichts wurde geändert. Versuchen Sie es gleich noch einmal.',
  'embedded.card': 'Wallet erweitern',
  'embedded.cardHint': 'Zu einer selbst verwalteten Wallet wechseln',
  'embedded.upgradeLead': 'Eine eigene Wallet',
  'embedded.upgradeHint':
    'Derzeit verwahrt {host} Ihre Wallet für Sie. Auf der Seite dort können Sie zu einer Wallet wechseln, deren Schlüssel nur Sie haben.',
  'embedded.upgradeGo': 'Auf {host} fortfahren',
}

export default de
