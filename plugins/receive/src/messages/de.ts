import type { Translation } from '@latchkit/kernel/plugin'
import type { ReceiveMessage } from './en.ts'

const de: Translation<ReceiveMessage> = {
  'receive.title': 'Empfangen',
  'receive.networks': 'Kompatible Netzwerke',
  'receive.scan': 'Kopieren Sie Ihre Adresse oder scannen Sie diesen QR-Code',
  'receive.code': 'QR-Code Ihrer Adresse',
  'receive.copy': 'Adresse kopieren',
  'receive.copied': 'Adresse kopiert',
  'receive.changed': 'Das Konto hat sich geändert. Kopieren Sie die Adresse erneut.',
  'receive.only': 'Nur in diesen Netzwerken senden',
  'receive.onlyOne': 'Nur in diesem Netzwerk senden',
  'receive.onlyHint': 'Was in einem anderen Netzwerk an diese Adresse gesendet wird, kann verloren gehen.',
  'receive.current': 'Aktuell',
  'receive.unknownNetwork': 'Unbekanntes Netzwerk',
  'receive.unknownHint':
    'Diese Website nutzt das Netzwerk Ihrer Wallet nicht. Senden Sie an diese Adresse nur in den Netzwerken unten.',
  'receive.nowhereHint':
    'Diese Website nutzt das Netzwerk Ihrer Wallet nicht. Wechseln Sie in Ihrer Wallet das Netzwerk, um hier zu empfangen.',
  'receive.ethereumAccounts':
    'Dieses Netzwerk verwendet Ethereum-Konten, die diese Version nicht verbinden kann.',
  'receive.none': 'Keine Wallet verbunden',
  'receive.noneHint': 'Verbinden Sie eine, um hier ihre Adresse zu sehen.',
  'receive.connect': 'Wallet verbinden',
}

export default de
