import type { Translation } from '@latchkit/kernel/plugin'
import type { MoreMessage } from './en.ts'

const id: Translation<MoreMessage> = {
  'email.sentTo': 'Masukkan kode yang kami kirim ke',
  'email.code': 'Kode enam digit',
  'email.expires': 'Kode kedaluwarsa dalam 20 menit',
  'email.codeError': '{error}. Coba lagi',
  'email.noAnswer': 'Dompet tidak merespons',
  'email.offlineNow': 'Anda sedang offline',
  'email.checking': 'Memeriksa kode',
  'email.connecting': 'Membuka dompet Anda',
  'email.passed': 'Kode benar',
  'email.unconnected': 'Dompet Anda tidak terbuka.',
  'email.missing': 'Tidak menerima?',
  'email.wrong': 'Ada masalah?',
  'email.resendIn': 'Kirim ulang dalam {count} detik',
  'email.againIn': 'Coba lagi dalam {count} detik',
  'email.resend': 'Kirim ulang kode',
  'email.resent': 'Email berisi kode telah dikirim ulang',
  'email.approve': 'Setujui tautan masuk yang kami kirim ke {email}',
  'email.approveHint': 'Ini memastikan tidak ada orang lain yang masuk dari perangkat baru.',
  'email.resendEmail': 'Kirim ulang email',
  'email.unapproved': 'Tautan belum dibuka',
  'email.wait': 'Tetap menunggu',
  'email.other': 'Gunakan cara lain',
  'email.none': 'Tidak ada email untuk dikonfirmasi',
  'email.noneHint': 'Masukkan email Anda terlebih dahulu.',
  'email.begin': 'Masukkan email',
  'email.save': 'Simpan',
  'email.same': 'Masukkan alamat yang berbeda dari yang sekarang.',
  'email.newHint':
    'Kami mengirim kode ke alamat Anda saat ini terlebih dahulu, lalu kode lain ke alamat baru.',
  'email.changed': 'Email diubah',
  'email.unknown': 'Anda tidak masuk dengan email',
  'email.unknownHint': 'Masuk dengan email untuk mengubah alamatnya.',
  'email.back': 'Kembali',
  'email.editRow': 'Ubah',
}

export default id
