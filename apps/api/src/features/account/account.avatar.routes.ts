import { account } from '@pahlavan/contract/account'
import type { FastifyInstance } from 'fastify'
import { fileRoute, uploads } from '../../http/uploads.ts'
import { uploadAvatar } from './account.avatar.commands.ts'

export async function avatarRoutes(app: FastifyInstance): Promise<void> {
  await uploads(app)
  fileRoute(app, account.uploadAvatar, (call) => uploadAvatar(app, call))
}
