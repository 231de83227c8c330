import type { Translation } from '../../contracts/messages.ts'
import type { ButtonMessage } from './en.ts'

const id: Translation<ButtonMessage> = {
  'kernel.loadFailed': 'Gagal memuat',
  'kernel.loadFailedReload': 'Muat ulang',
  'kernel.loadFailedClose': 'Tutup',
  'kernel.connectWallet': 'Hubungkan dompet',
  'kernel.connecting': 'Menghubungkan…',
  'kernel.account': 'Akun {address}',
  'kernel.selectNetwork': 'Pilih jaringan',
  'kernel.unknownNetwork': 'Jaringan tidak dikenal',
}

export default id
