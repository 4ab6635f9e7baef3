export * from './generated/schemas.js';
export type {
  AuthConfiguration,
  HostConfiguration,
  HttpConfiguration,
  ImportConfiguration,
  IndexCacheConfiguration,
  IndexConfiguration,
  JwtConfiguration,
  LayoutConfiguration,
  LogConfiguration,
  ObjectsConfiguration,
  PluginsConfiguration,
  QueryConfiguration,
  StoreConfiguration,
  TestConfiguration,
  ViewerConfiguration,
  WebhookConfiguration,
} from './generated/types.js';
