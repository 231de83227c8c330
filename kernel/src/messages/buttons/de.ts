import type { Translation } from '../../contracts/messages.ts'
import type { ButtonMessage } from './en.ts'

const de: Translation<ButtonMessage> = {
  'kernel.loadFailed': 'Laden fehlgeschlagen',
  'kernel.loadFailedReload': 'Neu laden',
  'kernel.loadFailedClose': 'Schließen',
  'kernel.connectWallet': 'Wallet verbinden',
  'kernel.connecting': 'Wird verbunden…',
  'kernel.account': 'Konto {address}',
  'kernel.selectNetwork': 'Netzwerk wählen',
  'kernel.unknownNetwork': 'Unbekanntes Netzwerk',
}

export default de
