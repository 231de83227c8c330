import type { Translation } from '@latchkit/kernel/plugin'
import type { RegisterMessage } from './en.ts'

const id: Translation<RegisterMessage> = {
  'names.hint': 'Ucapkan selamat tinggal pada alamat 0x, beri nama akun Anda agar lebih mudah bertransaksi',
  'names.label': 'Nama',
  'names.placeholder': 'nama-anda',
  'names.short': 'Nama harus terdiri dari minimal 4 karakter',
  'names.characters': 'Hanya boleh berisi huruf, angka, dan -',
  'names.long': 'Nama harus terdiri dari maksimal 64 karakter',
  'names.hyphens': 'Karakter ketiga dan keempat tidak boleh sama-sama -',
  'names.suggestions': 'Saran',
  'names.looking': 'Mencari nama…',
  'names.noSuggestions': 'Tidak dapat memuat saran. Anda tetap dapat mendaftarkan nama tanpa saran.',
  'names.available': 'Tersedia',
  'names.registered': 'Terdaftar',
  'names.register': 'Daftarkan {name}',
  'names.registerEmpty': 'Daftarkan',
  'names.waiting': 'Konfirmasi di dompet Anda',
  'names.waitingHint':
    'Tanda tangan Anda membuktikan bahwa akun ini milik Anda. Tidak ada biaya yang dikenakan.',
  'names.cancel': 'Batal',
  'names.declined': 'Permintaan ditolak',
  'names.busy': 'Periksa dompet Anda: ada permintaan yang masih terbuka',
  'names.changed': 'Jaringan atau akun telah berubah',
  'names.late': 'Konfirmasi terlambat',
  'names.lateHint':
    'Konfirmasi berlaku selama sepuluh detik. Tidak ada yang didaftarkan. Coba lagi dan segera konfirmasi.',
  'names.owned': 'Anda sudah memiliki nama',
  'names.taken': 'Nama ini sudah didaftarkan orang lain',
  'names.unsupported': 'Nama tidak tersedia di jaringan ini',
  'names.failed': 'Tidak dapat mendaftarkan nama',
  'names.failedHint': 'Nama yang Anda isi tetap tersimpan. Coba lagi.',
  'names.nothingHint': 'Tidak ada yang didaftarkan. Nama yang Anda isi tetap tersimpan.',
  'names.gone': 'Hanya akun dompet tertanam yang dapat mendaftarkan nama',
  'names.goneHint': 'Masuk terlebih dahulu dengan alamat email atau akun sosial.',
  'names.done': 'Nama terdaftar',
  'names.doneHint': 'Kini orang lain dapat mengirim ke {name} sebagai ganti alamat Anda.',
  'names.close': 'Selesai',
}

export default id
