import type { Translation } from '@latchkit/kernel/plugin'
import type { ReceiveMessage } from './en.ts'

const id: Translation<ReceiveMessage> = {
  'receive.title': 'Terima',
  'receive.networks': 'Jaringan yang kompatibel',
  'receive.scan': 'Salin alamat Anda atau pindai kode QR ini',
  'receive.code': 'Kode QR alamat Anda',
  'receive.copy': 'Salin alamat',
  'receive.copied': 'Alamat disalin',
  'receive.changed': 'Akun telah berganti. Salin lagi alamatnya.',
  'receive.only': 'Kirim hanya di jaringan-jaringan ini',
  'receive.onlyOne': 'Kirim hanya di jaringan ini',
  'receive.onlyHint': 'Yang dikirim ke alamat ini di jaringan lain bisa hilang.',
  'receive.current': 'Saat ini',
  'receive.unknownNetwork': 'Jaringan tidak dikenal',
  'receive.unknownHint':
    'Situs ini tidak menggunakan jaringan dompet Anda. Kirim ke alamat ini hanya di jaringan di bawah.',
  'receive.nowhereHint':
    'Situs ini tidak menggunakan jaringan dompet Anda. Ganti di dompet Anda untuk menerima di sini.',
  'receive.none': 'Tidak ada dompet terhubung',
  'receive.noneHint': 'Hubungkan dompet untuk melihat alamatnya di sini.',
  'receive.connect': 'Hubungkan dompet',
}

export default id
