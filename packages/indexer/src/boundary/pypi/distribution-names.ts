import { normalizedName } from './requirement.js';

/** Well-known modules whose distributions have another name. */
const distributions: Readonly<Record<string, readonly string[]>> = {
  attr: ['attrs'],
  bs4: ['beautifulsoup4'],
  Crypto: ['pycryptodome'],
  cv2: ['opencv-python', 'opencv-python-headless', 'opencv-contrib-python'],
  dateutil: ['python-dateutil'],
  docx: ['python-docx'],
  dotenv: ['python-dotenv'],
  fitz: ['pymupdf'],
  git: ['gitpython'],
  'google.protobuf': ['protobuf'],
  jose: ['python-jose'],
  jwt: ['pyjwt'],
  ldap: ['python-ldap'],
  magic: ['python-magic'],
  mpl_toolkits: ['matplotlib'],
  MySQLdb: ['mysqlclient'],
  nacl: ['pynacl'],
  OpenSSL: ['pyopenssl'],
  PIL: ['pillow'],
  pkg_resources: ['setuptools'],
  psycopg: ['psycopg-binary'],
  psycopg2: ['psycopg2-binary'],
  _pytest: ['pytest'],
  rest_framework: ['djangorestframework'],
  serial: ['pyserial'],
  skimage: ['scikit-image'],
  sklearn: ['scikit-learn'],
  slugify: ['python-slugify'],
  socks: ['pysocks'],
  usb: ['pyusb'],
  yaml: ['pyyaml'],
  zmq: ['pyzmq'],
};

/** Maximum number of parts of a module that name a distribution, as in `google.cloud.storage`. */
const maxParts = 4;

/** The names that the distribution of a module may have, the most specific first. */
export function distributionNames(module: string): readonly string[] {
  const parts = module.split('.').slice(0, maxParts);
  const names: string[] = [];
  for (let count = parts.length; count > 0; count -= 1) {
    const prefix = parts.slice(0, count).join('.');
    names.push(normalizedName(prefix), ...(distributions[prefix] ?? []));
  }
  return names;
}
