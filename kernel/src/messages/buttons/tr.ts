import type { Translation } from '../../contracts/messages.ts'
import type { ButtonMessage } from './en.ts'

const tr: Translation<ButtonMessage> = {
  'kernel.loadFailed': 'Yüklenemedi',
  'kernel.loadFailedReload': 'Yeniden yükle',
  'kernel.loadFailedClose': 'Kapat',
  'kernel.connectWallet': 'Cüzdan bağla',
  'kernel.connecting': 'Bağlanıyor…',
  'kernel.account': 'Hesap {address}',
  'kernel.selectNetwork': 'Ağ seç',
  'kernel.unknownNetwork': 'Bilinmeyen ağ',
}

export default tr
