import type { Translation } from '@latchkit/kernel/plugin'
import type { RegisterMessage } from './en.ts'

const id: Translation<RegisterMessage> = {
  'names.hint':
    'Akhirnya ucapkan selamat tinggal pada alamat 0x: beri nama akun Anda agar lebih mudah bertransaksi',
  'names.label': 'Nama',
  'names.placeholder': 'nama-anda',
  'names.short': 'Nama harus terdiri dari minimal 4 karakter',
  'names.characters': 'Hanya boleh berisi huruf, angka, dan karakter -',
  'names.long': 'Nama harus terdiri dari maksimal 64 karakter',
  'names.hyphens': 'Karakter ketiga dan keempat tidak boleh keduanya -',
  'names.suggestions': 'Saran',
  'names.looking': 'Mencari nama…',
  'names.noSuggestions': 'Saran tidak dapat dimuat. Anda dapat mendaftarkan nama tanpa saran.',
  'names.available': 'Tersedia',
  'names.registered': 'Terdaftar',
  'names.register': 'Daftarkan {name}',
  'names.registerEmpty': 'Daftarkan',
  'names.waiting': 'Konfirmasi di dompet Anda',
  'names.waitingHint': 'Tanda tangan Anda membuktikan bahwa akun ini milik Anda. Tidak ada biaya.',
  'names.cancel': 'Batal',
  'names.declined': 'Permintaan ditolak',
  'names.busy': 'Periksa dompet Anda: sudah ada permintaan yang terbuka',
  'names.changed': 'Jaringan atau akun berubah',
  'names.late': 'Konfirmasi terlambat',
  'names.lateHint':
    'Konfirmasi berlaku selama sepuluh detik. Tidak ada yang didaftarkan. Coba lagi dan segera konfirmasi.',
  'names.owned': 'Anda sudah memiliki nama',
  'names.taken': 'Orang lain sudah mendaftarkan nama ini',
  'names.unsupported': 'Nama tidak tersedia di jaringan ini',
  'names.failed': 'Nama tidak dapat didaftarkan',
  'names.failedHint': 'Nama Anda tetap tersimpan di sini. Coba lagi.',
  'names.nothingHint': 'Tidak ada yang didaftarkan. Nama Anda tetap tersimpan di sini.',
  'names.gone': 'Hanya akun dompet tertanam yang dapat mendaftarkan nama',
  'names.goneHint': 'Masuk terlebih dahulu dengan alamat email atau akun sosial.',
  'names.done': 'Nama terdaftar',
  'names.doneHint': 'Orang lain kini dapat mengirim ke {name}, bukan ke alamat Anda.',
  'names.close': 'Selesai',
}

export default id
