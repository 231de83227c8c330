import type { Translation } from '@latchkit/kernel/plugin'
import type { EmbeddedMessage } from './en.ts'

type Key = EmbeddedMessage | 'embedded.upgrade'

const de: Translation<Key> = {
  'embedded.wallet': 'Eingebettete Wallet',
  'embedded.upgrade': 'Wallet upgraden',
  'embedded.notKept':
    'Sie bleiben angemeldet, bis diese Seite geschlossen oder neu geladen wird. Ihr Browser speichert Anmeldungen für diese Website nicht.',
  'embedded.smart': 'Smart Account',
  'embedded.plain': 'Standardkonto',
  'embedded.useSmart': 'Smart Account nutzen',
  'embedded.usePlain': 'Standardkonto nutzen',
  'embedded.changing': 'Konto wird gewechselt',
  'embedded.smartOn': 'Ihr Smart Account wird genutzt',
  'embedded.plainOn': 'Ihr Standardkonto wird genutzt',
  'embedded.plainFailed': 'Wechsel zu Ihrem Standardkonto nicht möglich',
  'embedded.changeFailed': 'Es wurde nichts geändert: {why}',
  'embedded.unchanged': 'Es wurde nichts geändert. Versuchen Sie es gleich noch einmal.',
  'embedded.card': 'Wallet upgraden',
  'embedded.cardHint': 'Zu einer Wallet mit Selbstverwahrung wechseln',
  'embedded.upgradeLead': 'Eine eigene Wallet',
  'embedded.upgradeHint':
    'Derzeit verwahrt {host} Ihre Wallet für Sie. Auf der Website können Sie zu einer Wallet wechseln, deren Schlüssel nur Sie haben.',
  'embedded.upgradeGo': 'Auf {host} fortfahren',
}

export default de
