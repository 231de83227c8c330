import type { Translation } from '../../contracts/messages.ts'
import type { ToastMessage } from './en.ts'

const de: Translation<ToastMessage> = {
  'kernel.connected': 'Wallet verbunden',
  'kernel.orphan':
    'Eine von Ihnen gestartete Transaktion wurde möglicherweise gesendet. Sehen Sie in Ihrer Wallet nach, bevor Sie erneut senden.',
  'kernel.orphanChecking': 'Ihre letzte Transaktion wird geprüft',
  'kernel.orphanFailed':
    'Ihre letzte Transaktion ist im Netzwerk fehlgeschlagen. Nur die Gebühr wurde berechnet.',
  'kernel.orphanIncluded': 'Ihre letzte Transaktion wurde gesendet.',
  'kernel.orphanSent': 'Ihre letzte Transaktion wurde offenbar gesendet. Ihre Wallet zeigt sie an.',
  'kernel.orphanUnsent':
    'Ihre letzte Transaktion wurde nicht gesendet: Das Netzwerk nimmt sie nicht mehr an.',
  'kernel.sendingElsewhere': 'In einem anderen Tab wird gerade gesendet',
}

export default de
