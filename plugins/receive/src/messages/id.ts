import type { Translation } from '@latchkit/kernel/plugin'
import type { ReceiveMessage } from './en.ts'

const id: Translation<ReceiveMessage> = {
  'receive.title': 'Terima',
  'receive.networks': 'Jaringan yang kompatibel',
  'receive.scan': 'Salin alamat Anda atau pindai kode QR ini',
  'receive.code': 'Kode QR alamat Anda',
  'receive.copy': 'Salin alamat',
  'receive.copied': 'Alamat disalin',
  'receive.changed': 'Akun telah berubah. Salin lagi alamatnya.',
  'receive.only': 'Kirim hanya melalui jaringan berikut',
  'receive.onlyOne': 'Kirim hanya melalui jaringan ini',
  'receive.onlyHint': 'Apa pun yang dikirim ke alamat ini melalui jaringan lain bisa hilang.',
  'receive.current': 'Saat ini',
  'receive.unknownNetwork': 'Jaringan tidak dikenal',
  'receive.unknownHint':
    'Situs ini tidak menggunakan jaringan yang aktif di dompet Anda. Kirim ke alamat ini hanya melalui jaringan di bawah.',
  'receive.nowhereHint':
    'Situs ini tidak menggunakan jaringan yang aktif di dompet Anda. Ganti jaringan di dompet Anda untuk menerima di sini.',
  'receive.ethereumAccounts':
    'Jaringan ini menggunakan akun Ethereum, yang tidak dapat dihubungkan oleh versi ini.',
  'receive.none': 'Tidak ada dompet yang terhubung',
  'receive.noneHint': 'Hubungkan dompet untuk melihat alamatnya di sini.',
  'receive.connect': 'Hubungkan dompet',
}

export default id
