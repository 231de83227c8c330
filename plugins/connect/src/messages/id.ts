import type { Translation } from '@latchkit/kernel/plugin'
import type { ConnectMessage } from './en.ts'

const id: Translation<ConnectMessage> = {
  'connect.title': 'Hubungkan dompet',
  'connect.wallets': 'Hubungkan dompet',
  'connect.all': 'Semua dompet',
  'connect.chain': 'Pilih jaringan',
  'connect.get': 'Dapatkan dompet',
  'connect.what': 'Apa itu dompet?',
  'connect.installed': 'Terinstal',
  'connect.recent': 'Terakhir digunakan',
  'connect.twins': '{count} dompet memakai nama ini',
  'connect.looking': 'Mencari dompet',
  'connect.continue': 'Lanjutkan di {name}',
  'connect.accept': 'Terima permintaan koneksi di dompet',
  'connect.waiting': 'Masih menunggu {name}',
  'connect.waitingHint':
    'Jendela dompet mungkin berada di belakang jendela ini. Tidak ada yang dibagikan sampai Anda menerimanya.',
  'connect.other': 'Gunakan dompet lain',
  'connect.declined': 'Koneksi ditolak',
  'connect.declinedHint': 'Koneksi dapat ditolak jika permintaan sebelumnya masih aktif',
  'connect.busy': 'Periksa dompet Anda: ada permintaan yang masih terbuka',
  'connect.busyHint': 'Tanggapi di sana, atau tutup lalu coba lagi.',
  'connect.failed': 'Tidak dapat terhubung ke {name}',
  'connect.gone': 'Tidak terdeteksi',
  'connect.goneHint': 'Muat ulang halaman setelah menginstalnya, atau pilih dompet lain.',
}

export default id
