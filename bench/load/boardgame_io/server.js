// The peer: node server.js PORT LOBBY_PORT [FOLDER]. Players are authorised by the credentials it gives them. With a
// folder it keeps its matches there, in the one storage of its own that outlives a restart; without, in memory only.

const { Server, FlatFile, Origins } = require('boardgame.io/server');
const { Gladius } = require('./game');

const [port, lobby, folder] = process.argv.slice(2);
const db = folder ? new FlatFile({ dir: folder }) : undefined;
const server = Server({ games: [Gladius], db, origins: [Origins.LOCALHOST] });
server.run({ port: Number(port), lobbyConfig: { apiPort: Number(lobby) } });
