import type { Translation } from '../../contracts/messages.ts'
import type { ToastMessage } from './en.ts'

const id: Translation<ToastMessage> = {
  'kernel.connected': 'Dompet terhubung',
  'kernel.orphan':
    'Transaksi yang Anda mulai mungkin sudah terkirim. Periksa dompet Anda sebelum mengirim lagi.',
  'kernel.orphanChecking': 'Memeriksa transaksi terakhir Anda',
  'kernel.orphanFailed': 'Transaksi terakhir Anda gagal. Hanya biaya jaringan yang dikenakan.',
  'kernel.orphanIncluded': 'Transaksi terakhir Anda telah dikirim.',
  'kernel.orphanSent': 'Transaksi terakhir Anda kemungkinan sudah dikirim. Lihat di dompet Anda.',
  'kernel.orphanUnsent': 'Transaksi terakhir Anda tidak dikirim: jaringan tidak lagi menerimanya.',
  'kernel.sendingElsewhere': 'Tab lain sedang mengirim',
  'kernel.stay': 'Pilih salah satu opsi terlebih dahulu',
  'kernel.tooManyUnknown':
    'Tidak ada yang dikirim: hasil dari terlalu banyak transaksi sebelumnya tidak diketahui. Periksa dompet Anda.',
}

export default id
