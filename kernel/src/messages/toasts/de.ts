import type { Translation } from '../../contracts/messages.ts'
import type { ToastMessage } from './en.ts'

const de: Translation<ToastMessage> = {
  'kernel.connected': 'Wallet verbunden',
  'kernel.orphan':
    'Eine von Ihnen gestartete Transaktion wurde möglicherweise gesendet. Sehen Sie in Ihrer Wallet nach, bevor Sie erneut senden.',
  'kernel.orphanChecking': 'Ihre letzte Transaktion wird geprüft',
  'kernel.orphanFailed':
    'Ihre letzte Transaktion ist fehlgeschlagen. Nur die Netzwerkgebühr wurde berechnet.',
  'kernel.orphanIncluded': 'Ihre letzte Transaktion wurde gesendet.',
  'kernel.orphanSent':
    'Ihre letzte Transaktion wurde wahrscheinlich gesendet. Sie sehen sie in Ihrer Wallet.',
  'kernel.orphanUnsent':
    'Ihre letzte Transaktion wurde nicht gesendet: Das Netzwerk nimmt sie nicht mehr an.',
  'kernel.sendingElsewhere': 'In einem anderen Tab wird gerade gesendet',
  'kernel.stay': 'Wählen Sie zuerst eine Option',
  'kernel.tooManyUnknown':
    'Es wurde nichts gesendet: Das Ergebnis zu vieler früherer Transaktionen ist unbekannt. Sehen Sie in Ihrer Wallet nach.',
}

export default de
