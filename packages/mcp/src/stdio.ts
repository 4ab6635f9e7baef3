export { serveStdio, type StdioServerHandle } from '@modelcontextprotocol/server/stdio';
